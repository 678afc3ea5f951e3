/** What every part of the lab may need; experiment, training, report and course have doors of their own. */
export { writeWhole } from './files.ts';
export {
  machine,
  ownVersion,
  programVersion,
  usualMemory,
  usualWorkers,
  type Machine,
} from './machine.ts';
