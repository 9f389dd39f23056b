import { showPage } from '@client/testing/show.tsx'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ChoiceGroup } from './choice-group.tsx'
import { SelectField, TextArea, TextField } from './field.tsx'
import { SliderField } from './slider-field.tsx'

const shared = { id: 'f', name: 'f', label: 'City', description: 'Why we ask', error: 'City is required' }
const options = [{ value: 'a', label: 'A' }]

const fields: Record<string, ReactNode> = {
  'a text field': <TextField {...shared} />,
  'a text area': <TextArea {...shared} />,
  'a select': <SelectField {...shared} options={options} />,
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
  'a group of checkboxes': (
    <ChoiceGroup {...shared} legend="City" type="checkbox" options={options} defaultValues={[]} />
  ),
}

for (const [kind, field] of Object.entries(fields)) {
  it(`shows the error under ${kind} and describes it with the error`, () => {
    const { container } = showPage(field)
    const control = container.querySelector('input, textarea, select') as HTMLElement
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
