import { afterEach, expect, it } from 'vitest'
import { clearDraft, loadDraft, saveToDraft } from './lead-draft.ts'
import { prefillLead } from './prefill-lead.ts'

afterEach(clearDraft)

it('fills what is empty, and never over what a person typed', () => {
  saveToDraft('propertyCity', 'Naples')
  prefillLead({ propertyCity: 'Miami', additionalInfo: 'Income estimate: $50,000' })
  expect(loadDraft()).toEqual({ propertyCity: 'Naples', additionalInfo: 'Income estimate: $50,000' })
})

it('replaces what it wrote itself, so that a second estimate is the one that counts', () => {
  prefillLead({ propertyCity: 'Miami', additionalInfo: 'first' })
  prefillLead({ propertyCity: 'Aspen', additionalInfo: 'second' })
  expect(loadDraft()).toEqual({ propertyCity: 'Aspen', additionalInfo: 'second' })
  saveToDraft('additionalInfo', 'second, and a garden')
  prefillLead({ additionalInfo: 'third' })
  expect(loadDraft().additionalInfo).toBe('second, and a garden')
})
