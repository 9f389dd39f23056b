export function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the code of an error of Node.js or the database, e.g. `ENOENT`. */
export function toErrorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
