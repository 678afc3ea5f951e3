/** CRC-32 as in zip and PNG files (reflected polynomial 0xEDB88320): finds every single damaged byte. */
export function crc32(bytes: Uint8Array, from = 0, to: number = bytes.length): number {
  let crc = -1;
  for (let i = from; i < to; i++) crc = TABLE[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
