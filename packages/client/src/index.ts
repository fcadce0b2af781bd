export { BrightpairError, type Client, type ClientOptions, createClient } from './client.ts'
export { everyRow } from './every-row.ts'
