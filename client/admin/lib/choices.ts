export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

/** Returns the options of a select for values and the function that labels them. */
export function toChoices<Value extends string>(
  values: readonly Value[],
  getLabel: (value: Value) => string,
): Choice<Value>[] {
  return values.map((value) => ({ value, label: getLabel(value) }))
}
