import type { FormDraft } from '@client/lib/form-draft.ts'

export const contactDraft: FormDraft = { name: 'contact', fields: ['topic', 'name', 'email', 'message'] }

/** Draft for a form whose link named the topic, which an older choice must not replace. */
export const contactDraftWithoutTopic: FormDraft = { name: 'contact', fields: ['name', 'email', 'message'] }
