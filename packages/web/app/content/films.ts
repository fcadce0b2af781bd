export interface Film {
  readonly title: string
  /** The base name of its files in public/films: .webm, .mp4, .vtt and .jpg; `npm run films` creates them. */
  readonly file: string
}

export const films = {
  teaser: { title: 'The first conversation, start to finish', file: 'teaser' },
  mentor: { title: 'What a mentor sees', file: 'mentor' },
  mentee: { title: 'What a mentee sees', file: 'mentee' },
} as const satisfies Record<string, Film>
