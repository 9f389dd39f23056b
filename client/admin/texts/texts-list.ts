import { listCodec } from '@client/lib/list-state.ts'
import { textKeyInput, textsInput } from '@shared/texts/texts.schema.ts'

/** Maps the screen's query to its URL, with the key of the open text. */
export const textsList = listCodec(textsInput.extend({ text: textKeyInput.shape.key.optional() }))

type ListQuery = ReturnType<typeof textsList.read>

/** Returns the input of `texts.list`. */
export function toListInput({ text: _open, ...query }: ListQuery) {
  return query
}
