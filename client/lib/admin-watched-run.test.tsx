import { eventually } from '@client/testing/eventually.ts'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useEndOfRun } from './admin-watched-run.ts'

const run = { id: 5, status: 'done' }
const onEnd = vi.fn()
let watch: ((runId: number) => void) | undefined

function Screen() {
  watch = useEndOfRun(run, onEnd)
  return null
}

it('reports a run that had already ended when the screen learned its number', async () => {
  const root = createRoot(document.createElement('div'))
  root.render(<Screen />)
  await eventually(() => expect(watch).toBeDefined())
  expect(onEnd).not.toHaveBeenCalled()
  watch?.(run.id)
  await eventually(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(run))
  root.unmount()
})
