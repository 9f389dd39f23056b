import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFocusBack } from './focus-back.ts'

let root: Root
let page: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

function Question() {
  const box = useRef<HTMLFieldSetElement>(null)
  useFocusBack(box)
  return (
    <fieldset ref={box}>
      <button type="button">Cancel</button>
    </fieldset>
  )
}

async function closed(before: React.ReactNode, after: React.ReactNode): Promise<string> {
  await act(async () => root.render(before))
  page.querySelector<HTMLElement>('fieldset button')?.focus()
  await act(async () => root.render(after))
  await act(() => new Promise<void>((done) => setTimeout(done, 5)))
  return document.activeElement?.textContent ?? ''
}

it('The keyboard goes on at what stands in the place of what is gone', async () => {
  const beside = <button type="button">Other</button>
  const before = (
    <div>
      {beside}
      <Question />
    </div>
  )
  const after = (
    <div>
      {beside}
      <button type="button">Remove</button>
    </div>
  )
  expect(await closed(before, after)).toBe('Remove')
})

it('The keyboard goes on nearby where nothing stands in that place', async () => {
  const row = (id: number, action: React.ReactNode) => <li key={id}>{action}</li>
  const other = row(2, <button type="button">Revoke the other</button>)
  expect(
    await closed(
      <ul>
        {row(1, <Question />)}
        {other}
      </ul>,
      <ul>
        {row(1, null)}
        {other}
      </ul>,
    ),
  ).toBe('Revoke the other')
})
