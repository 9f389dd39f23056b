export const BYTES_PER_KB = 1024
export const BYTES_PER_MB = 1024 * BYTES_PER_KB
