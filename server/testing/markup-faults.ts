const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Elements that may hold phrasing content only. */
const PHRASING_PARENTS = new Set([
  'span',
  'p',
  'button',
  'label',
  'strong',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'dt',
])
const BLOCKS = new Set([
  ...['div', 'p', 'ul', 'ol', 'dl', 'section', 'table', 'form', 'figure', 'fieldset', 'details'],
  ...['h1', 'h2', 'h3', 'h4', 'article', 'header', 'footer', 'nav'],
])

/** Returns what is wrong with a rendered page by the HTML standard: ids, and blocks inside of text. */
export function listMarkupFaults(html: string): string[] {
  const faults: string[] = []
  const ids = new Set<string>()
  const open: string[] = []
  const text = html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
  for (const [, slash, name = '', attributes = ''] of text.matchAll(
    /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g,
  )) {
    if (slash) {
      open.splice(open.lastIndexOf(name))
      continue
    }
    const parent = open.findLast((one) => one !== 'a')
    if (parent && PHRASING_PARENTS.has(parent) && BLOCKS.has(name)) faults.push(`<${name}> in <${parent}>`)
    const [, id] = /\sid="([^"]*)"/.exec(attributes) ?? []
    if (id !== undefined && (id === '' || /\s/.test(id))) faults.push(`id "${id}"`)
    if (id !== undefined && ids.has(id)) faults.push(`id "${id}" twice`)
    if (id !== undefined) ids.add(id)
    if (name === 'input' && attributes.includes('autoComplete="street-address"'))
      faults.push('street-address on one line')
    if (!VOID.has(name) && !attributes.endsWith('/')) open.push(name)
  }
  return faults
}
