import type { FormDraft } from '@client/lib/form-draft.ts'

export const contactDraft: FormDraft = { name: 'contact', fields: ['topic', 'name', 'email', 'message'] }
