/** Dispatched once on the window when the app has hydrated. */
export const APP_READY = 'app-ready'
