/** The solved openings of the usual board, as text: loaded when they are first needed. */
export async function mancalaOpenings(emptyCapture: boolean): Promise<string> {
  const { MANCALA_OPENINGS } = await import('./built/mancala-openings.ts');
  const base64 = MANCALA_OPENINGS[emptyCapture ? 'emptyCapture' : 'usual'];
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unpacked).text();
}
