// What the benchmark measures separately. Not part of the package's public API.
export { deferAcceptance } from './accept/deferred-acceptance.ts'
export { compile, type Market } from './compile/compile.ts'
export { firstListLength, firstListRoom, type Image } from './compile/image.ts'
export { startEngine } from './kernel/choose-kernel.ts'
export { certified, run } from './match.ts'
export { Scorer } from './scorer.ts'
