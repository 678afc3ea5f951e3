/** Other programs, spoken to line by line, that leave nothing behind. */
export { startChild } from './child.ts';
export type { ProgramTrouble } from './complaints.ts';
export {
  LEFT_BEHIND,
  fileAt,
  folderFiles,
  isInterpreter,
  programChecksum,
  programFiles,
} from './contents.ts';
export { withoutKeys } from './environment.ts';
export { findProgram, splitCommand } from './command.ts';
export type { Child, ChildEnd, Heard, Usage } from './types.ts';
