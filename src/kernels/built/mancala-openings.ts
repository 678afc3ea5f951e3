/**
 * Openings of Mancala with six pits and four seeds, solved by `ludario book solve` and packed by
 * `npm run openings`; read by src/agents/best/mancala-book.ts. Gzip, 584 bytes, in base64.
 */
export const MANCALA_OPENINGS = {
  usual:
    'H4sIAAAAAAAC/23Q0WqFMAwG4HufIpcbeKBp0tQSvNqTiHabzKNidbC3H3WygwfJZb/++cmwdc3STzDNcezHjwSocG/Gthmal7lfUy1lirFLNZfxPq8/b828bkus35shxVf4jkvqpzH/QoR5Sv3aT2Mqof2M7Vfa7mCrGFvspGC4HK2UFY11SGzCSbljDGShrFaCt4HoSQkIYHbqlZWRmCj4E5ID7VHKWrEPhk77/nftrSi3CmSD86a4JMAa9urGCzk5obzM/EHNxYmMRaywuMwB1hupU0RfcWXppHLQYfVm1Smjs0LWFecTuYcSdWqLR4+nZ6+i3jqDQlL8AoJCmuIAAgAA',
  emptyCapture:
    'H4sIAAAAAAAC/23RwW7DIAwG4HueguMmtRLGxoCsnvYkWcO2aG0ShaTS3n6iTZfQVVw//PuH09zUY9urfohd230mBaLOdXesT/XL0E7pwLsUY5MOtIvnYfp5q4dpHuNhGuf4qi5xTG3f5Uvg1NCndmr7Lu3U8Ssev9N8Vg3zuw0fuiL19AhoISHWwEShUHY5WpF4ITHBOwqGHhArVpCZBCEBzwzO+ALxgvIkzIiQyfntpL+o61JXpCGAdlA9JYrEZQSO2XhToBymb1ByO2ANwfH9DR7mKJI9ihWPQBa5QHnOQmVvxIoxwZOnW976QHZVPqvqX8aSFAQEvbOMYYvK9kaMWI/AxlXbhG15zjHorAUszLb7HnKtvLC9o02he/ecR0xGey5Q0R0FBTQhgQ3V+p3lTlZQHBETh+oXOOTi29gCAAA=',
};
