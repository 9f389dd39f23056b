import { WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'
import { SliderField } from './slider-field.tsx'

let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

async function show(field: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<WithHeadlessMantine>{field}</WithHeadlessMantine>))
}

const shared = { id: 'f', name: 'f', label: 'City', description: 'Why we ask', error: 'City is required' }
const options = [{ value: 'a', label: 'A' }]

const fields: Record<string, ReactNode> = {
  'a line': <TextField {...shared} />,
  'several lines': <TextArea {...shared} />,
  'one of a list': <SelectField {...shared} options={options} />,
  'a slider': (
    <SliderField
      {...shared}
      min={0}
      max={9}
      step={1}
      defaultValue={3}
      marks={[{ value: 0, label: 'Low' }]}
      format={String}
    />
  ),
  'boxes to tick': (
    <ChoiceGroup {...shared} legend="City" type="checkbox" options={options} defaultValues={[]} />
  ),
}

for (const [kind, field] of Object.entries(fields)) {
  it(`${kind}: the error stands under the control and is read with it`, async () => {
    await show(field)
    const control = document.querySelector('input, textarea, select') as HTMLElement
    const error = document.getElementById('f-error') as HTMLElement
    const reason = document.getElementById('f-description') as HTMLElement
    expect(error.textContent).toBe('City is required')
    const follows = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(follows(control, error)).toBe(true)
    expect(follows(reason, control)).toBe(true)
    expect(control.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(/\s+/)).toEqual([
      'f-error',
      'f-description',
    ])
  })
}
