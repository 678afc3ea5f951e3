/** What has to be known of a model by its name: itself, the names of others, and its training. */
export const MODEL_ROWS = [
  'select * from models where name = ?',
  'select name from models where name <> ? order by created desc limit 6',
  // While another model has the name, it is not this training's.
  'select done, total, unit from trainings where name = ? and finished = 0 and replaces = 0',
] as const;
