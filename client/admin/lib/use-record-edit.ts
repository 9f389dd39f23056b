import { inBackground } from '@client/lib/in-background.ts'
import { useServerForm } from '@client/lib/server-form.ts'
import { NOTHING_CHANGED } from '@shared/lib/errors.ts'
import { objectFrom, objectKeys } from '@shared/lib/objects.ts'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { checkAsEntered } from './check-as-entered.ts'
import { useDraft } from './use-draft.ts'

/** What a form starts from: the values of a record, and the mark by which the server knows this version. */
export interface EditBase<Values, Version> {
  values: Values
  version: Version
}

interface RecordEditOptions<Values, Part extends string, Body, Version, Saved> {
  /** Name of the draft, such as `lead:5:edit`. */
  draft: string
  /** Field of the procedure’s input, whose errors have paths such as `changes.city`. */
  part: Part
  start: EditBase<Values, Version>
  /** Loads the newest version. */
  load: () => Promise<EditBase<Values, Version>>
  /** The server’s rules for what is sent. */
  schema: z.ZodType<unknown, Body>
  /** Returns what is sent: usually the changed values alone, so that the others are not checked again. */
  toBody: (changed: Partial<Values>, all: Values) => Body
  /** `before` is what the changed values were. */
  send: (edit: { body: Body; before: Body; version: Version }) => Promise<Saved>
  /** Returns what the form continues from; nothing if it closes. */
  onSaved: (saved: Saved) => Promise<EditBase<Values, Version> | undefined>
  /** Called with the server’s message, or null. */
  onFailed: (message: string | null) => void
}

/** Value of a field that two people changed. */
export interface EditConflict<Key> {
  key: Key
  mine: unknown
  theirs: unknown
  keep: (whose: 'mine' | 'theirs') => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Form that edits a record which others may change meanwhile. What is typed is kept as a draft. If the server refuses
 * the version, the newest one is loaded: what others changed elsewhere is taken over, and for a field that both changed
 * the user chooses a value.
 */
export function useRecordEdit<Values extends object, Part extends string, Body, Version, Saved>({
  draft,
  part,
  start,
  load,
  schema,
  toBody,
  send,
  onSaved,
  onFailed,
}: RecordEditOptions<Values, Part, Body, Version, Saved>) {
  const [base, setBase] = useState(start)
  /** Fields of the newest version that the user has changed, too, and has not chosen for yet. */
  const [contested, setContested] = useState<(keyof Values & string)[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const keys = objectKeys(base.values)
  const toForm = (values: Values) => objectFrom([part], () => values)
  const pick = (values: Values, picked: readonly (keyof Values)[]) =>
    Object.fromEntries(picked.map((key) => [key, values[key]])) as Partial<Values>
  const listChanged = (values: Values) => keys.filter((key) => !isSame(values[key], base.values[key]))

  const checked = z.custom<Record<Part, Values>>().transform(({ [part]: values }, context) => {
    const changed = listChanged(values)
    return {
      entered: values,
      body: checkAsEntered(schema, toBody(pick(values, changed), values), context, [part]),
      before: toBody(pick(base.values, changed), base.values),
    }
  })
  const { form, formProps, pending } = useServerForm(
    checked,
    (edit) => send({ ...edit, version: base.version }),
    {
      initialValues: toForm(base.values),
      onSuccess: async (saved, { entered }) => {
        forget()
        const next = await onSaved(saved)
        if (!next) return
        setBase(next)
        const mine = form.getValues()[part]
        const typedMeanwhile = keys.filter((key) => !isSame(mine[key], entered[key]))
        form.setValues(toForm({ ...next.values, ...pick(mine, typedMeanwhile) }))
      },
      onFailure: (message, code) => {
        if (code !== 'EDIT_CONFLICT') return onFailed(message)
        inBackground(merge())
        setProblem(message)
      },
    },
  )
  const values = form.values[part]
  const changed = listChanged(values)
  const forget = useDraft<Values>(draft, pick(values, changed), (stored) =>
    form.setValues(toForm({ ...values, ...stored })),
  )
  const merge = async () => {
    const newest = await load()
    const mine = form.getValues()[part]
    const touched = listChanged(mine)
    setContested(
      touched.filter(
        (key) => !isSame(newest.values[key], base.values[key]) && !isSame(newest.values[key], mine[key]),
      ),
    )
    form.setValues(toForm({ ...newest.values, ...pick(mine, touched) }))
    setBase(newest)
  }
  const conflicts = contested.map((key) => ({
    key,
    mine: values[key],
    theirs: base.values[key],
    keep: (whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') form.setValues(toForm({ ...values, [key]: base.values[key] }))
      setContested(contested.filter((other) => other !== key))
      setProblem(null)
    },
  }))
  return {
    form,
    formProps: {
      ...formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        setProblem(null)
        if (changed.length > 0) return formProps.onSubmit(event)
        event.preventDefault()
        setProblem(NOTHING_CHANGED)
      },
    },
    pending,
    /** Names of the changed fields. */
    changed,
    /** Fields that two people changed. Nothing can be sent before the user has chosen. */
    conflicts,
    /** Why nothing was saved, if the form itself says it. */
    problem,
    /** Gives up what was typed. */
    forget,
  }
}
