/** Told once on the window when the app has taken over a built page. */
export const APP_READY = 'app-ready'
