import { constants } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { fail, fileTrouble, ok, type Complaint, type Result } from '../../core/index.ts';
import { refuse } from './complaints.ts';

/** A few packed bytes may stand for all the memory there is: unpacking ends here. */
const MOST_UNPACKED = 2 ** 28;

/** The text of a file, which gzip may have packed. */
export function readGameText(path: string, most = MOST_UNPACKED): Result<string> {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fail(refuse.noFile({ path }));
    // Node reads no file of 2 GiB or more.
    if (code === 'ERR_FS_FILE_TOO_LARGE') return fail(tooLarge(path));
    return fail(refuse.unread({ path, why: fileTrouble(error) }));
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    const unpacked = unpack(path, bytes, most);
    if (!unpacked.ok) return unpacked;
    bytes = unpacked.value;
  }
  if (bytes.length > constants.MAX_STRING_LENGTH) return fail(tooLarge(path));
  return ok(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'));
}

/** Piece by piece: what is beyond the limit is never held. */
function unpack(path: string, bytes: Uint8Array, most: number): Result<Uint8Array> {
  try {
    return ok(gunzipSync(bytes, { maxOutputLength: most }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      return fail(refuse.tooLargeUnpacked({ path, mb: megabytes(most) }));
    }
    return fail(refuse.packed({ path }));
  }
}

function tooLarge(path: string): Complaint {
  return refuse.tooLarge({ path, mb: megabytes(constants.MAX_STRING_LENGTH) });
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20);
}
