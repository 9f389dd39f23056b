interface Mail {
  id: number
  status: string
}

/** Undelivered mails first, all of them; then the latest others, up to `max` rows, in the order given. */
export function troubledFirst<Row extends Mail>(
  dead: readonly Row[],
  latest: readonly Row[],
  max: number,
): Row[] {
  const others = latest.filter((mail) => mail.status !== 'dead')
  return [...dead, ...others.slice(0, Math.max(0, max - dead.length))]
}
