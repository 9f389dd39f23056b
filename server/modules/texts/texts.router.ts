import { editorProcedure, publicProcedure, router, viewerProcedure, withLimit } from '@server/trpc/init.ts'
import { AppError } from '@shared/lib/errors.ts'
import {
  editedFaq,
  previewTextInput,
  restoreTextInput,
  saveTextInput,
  textDetail,
  textKeyInput,
  textPreview,
  textsInput,
  textsPage,
} from '@shared/texts/texts.schema.ts'
import { getEditedFaq } from './published-texts.service.ts'
import * as texts from './texts.service.ts'

export const textsRouter = router({
  /** Returns the items of the FAQ page that replace the default ones. */
  faq: publicProcedure.output(editedFaq).query(({ ctx }) => getEditedFaq(ctx.deps)),
  list: viewerProcedure
    .input(textsInput)
    .output(textsPage)
    .query(({ ctx, input }) => texts.listTexts(ctx.deps, input)),
  get: viewerProcedure
    .input(textKeyInput)
    .output(textDetail)
    .query(({ ctx, input }) => texts.getText(ctx.deps, input.key)),
  /** Publishes nothing. A mutation, because a draft is too long for a URL. */
  preview: editorProcedure
    .input(previewTextInput)
    .output(textPreview)
    .use(withLimit('page'))
    .mutation(async ({ ctx, input }) => {
      if (!ctx.readPage) throw new AppError('UNAVAILABLE')
      return texts.previewText(ctx.deps, input, ctx.readPage)
    }),
  save: editorProcedure
    .input(saveTextInput)
    .output(textDetail)
    .mutation(({ ctx, input }) => texts.saveText(ctx.deps, ctx.change, input)),
  restore: editorProcedure
    .input(restoreTextInput)
    .output(textDetail)
    .mutation(({ ctx, input }) => texts.restoreText(ctx.deps, ctx.change, input)),
})
