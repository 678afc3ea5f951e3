export type JobState = 'waiting' | 'running' | 'finished' | 'stopped' | 'failed';
