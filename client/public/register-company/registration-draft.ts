import type { FormDraft } from '@client/lib/form-draft.ts'
import { registrationKeys } from './registration-fields.ts'

/** Draft of the form; it includes the token, which holds the time the form was served. */
export const registrationDraft: FormDraft = {
  name: 'registration',
  fields: [...registrationKeys, 'startToken'],
  alsoSave: () => ['startToken'],
}
