/**
 * Openings of Mancala with six pits and four seeds, solved by `ludario book solve` and packed by
 * `npm run openings`; read by src/agents/best/mancala-book.ts. Gzip, 340 bytes, in base64.
 */
export const MANCALA_OPENINGS = {
  usual:
    'H4sIAAAAAAAC/23LOwoCMRAA0H5PMaVCisSNS5aQypMM2VEH8yOTCN5e7OXVL80DO1eojQqXh4DxkLFETHhqPCRsSogOCVZRbuNzwzZmp3DHJHSGN3XhWn7LQKvCg2sRBfFJ8SUzw75b51a9LRb+8s5bb/Tlalar9+ULoftJ6o8AAAA=',
  emptyCapture:
    'H4sIAAAAAAAC/23NzWrDMBAE4LufYo8tOKCf1Upm8alPIhzRisaSsORA374oCWkDZq7fzFz2s99ihlxCiumzgmRYfVr8xb+V2OpMYw3hXGccw1raz4cvbd/C3LY9vMM1bDXm1EsWSq6xxZzqCMtXWL7rvoJGo7zBMCAchqVgZCQhCXH6p8wt4qE0dyknKawcDgkg246kJVJOvSACAnGH3O8kCTlZEsPhDiCfNBt2WqLR9IL6zoPySbFhpSaHDu9/5jll/pTravgF5WffhGcBAAA=',
};
