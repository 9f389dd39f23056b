/** Returns the keys of an object that has no keys beyond its type, such as a table of labels. */
export function objectKeys<Table extends object>(table: Table): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]
}

/** Returns an object with a value for each key. */
export function objectFrom<Key extends string, Value>(
  keys: readonly Key[],
  getValue: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, getValue(key)])) as Record<Key, Value>
}

/** Returns true if the object itself has this key; inherited ones such as `constructor` do not count. */
export function hasKey<Table extends object>(table: Table, key: string): key is keyof Table & string {
  return Object.hasOwn(table, key)
}

/** Returns the label of a stored value; the value itself for one that an older or newer version wrote. */
export function labelOf<Key extends string>(labels: Readonly<Record<Key, string>>, value: string): string {
  return hasKey(labels, value) ? labels[value] : value
}
