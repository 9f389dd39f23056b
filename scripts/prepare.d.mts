/** Generates the Prisma client if its sources changed. */
export function generateIfNeeded(): void
