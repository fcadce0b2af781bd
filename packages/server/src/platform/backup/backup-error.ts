/** An error the operator can act on; its message is shown as it is. */
export class BackupError extends Error {}
