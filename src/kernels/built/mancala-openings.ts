/**
 * Openings of Mancala with six pits and four seeds, solved by `ludario book solve` and packed by
 * `npm run openings`; read by src/agents/best/mancala-book.ts. Gzip, 572 bytes, in base64.
 */
export const MANCALA_OPENINGS = {
  usual:
    'H4sIAAAAAAAC/23QwWqFMBAF0L1fMcsWfJDJTBLD4KpfEnxpG+pTMVro35dYaUmR2Z7ce8m438OaZpiXOKXpLQMKPMI0hDE8LWnLvW1zjPfccxsfy/b1EpZtX2P/GsYcn+EzrjnNU3mFCpY5py3NU25heI/DR94fgJ0ZrItDw3B50gkLKm2QWPlKmfMUFCEs2nqnPdE/ZcECFidOWBiJibyrkD3RESUsHTuvqOr77TpWUVnlSXvjVHNJgMUf05WzZGyFSpn6gVKGEymN2GFzmQMsNxIjiK7jTlOlStBp5abFCKPRlrRp6i8yf8qKEd18A4hvPwraAQAA',
  emptyCapture:
    'H4sIAAAAAAAC/23RwW7DIAwG4HueguMmtRLGxoCsnvYkWcO2aG0ShaTS3n6iTZfQVVw//PuH09zUY9urfohd230mBaLOdXesT/XL0E7pwLsUY5MOtIvnYfp5q4dpHuNhGuf4qi5xTG3f5Uvg1NCndmr7Lu3U8Ssev9N8Vg3zuw0fuiL19AhoISHWwEShUHY5WpF4ITHBOwqGHhArVpCZBCEBzwzO+ALxgvIkzIiQyfntpL+o61JXpCGAdlA9JYrEZQSO2XhToBymb1ByO2ANwfH9DR7mKJI9ihWPQBa5QHnOQmVvxIoxwZOnW976QHZVPqvqX8aSFAQEvbOMYYvK9kaMWI/AxlXbhG15zjHorAUszLb7HnKtvLC9o02he/ecR0xGey5Q0R0FBTQhgQ3V+p3lTlZQHBETh+oXOOTi29gCAAA=',
};
