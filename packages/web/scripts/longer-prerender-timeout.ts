import type { Plugin } from 'vite'

const TEN_MINUTES = 600_000

/**
 * The prerenderer gives each page ten seconds, no setting changes that, and the first page pays for loading the whole
 * server build: too little for a small or a busy machine. What it waits for is this very process, so a longer limit
 * only ever costs time where the page would have come.
 */
export const longerPrerenderTimeout: Plugin = {
  name: 'longer-prerender-timeout',
  configurePreviewServer() {
    const timeout = AbortSignal.timeout
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, Math.max(milliseconds, TEN_MINUTES))
  },
}
