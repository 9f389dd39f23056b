import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Stat } from './stat.tsx'

it('reads as one sentence: the figure first, then what it counts', () => {
  const html = renderToStaticMarkup(<Stat value="1,000+" label="owners" />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('1,000+ owners')
})
