declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

/** The FAQ, compiled by scripts/content/content-plugin.ts. */
declare module '*.yaml' {
  const groups: readonly import('@shared/content/content.schema.ts').FaqGroup[]
  export default groups
}
