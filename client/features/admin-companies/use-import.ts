import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { adminToasts } from '@shared/admin-toasts.ts'
import type { ImportResult } from '@shared/schemas/company-import.schema.ts'
import { useRef, useState } from 'react'
import { ImportRefusal, readFileText, sendImport } from './import-call.ts'

/** A file that was checked: what it would do, or did. */
export interface CheckedFile {
  name: string
  csv: string
  result: ImportResult
}

const wordsOf = (error: unknown) =>
  error instanceof ImportRefusal ? error.message : 'This file cannot be read. Choose another one.'

/**
 * The steps of an import: a file is chosen and checked, looked at, then imported as it was looked at.
 * @param onImported after companies were written
 */
export function useImport(onImported: () => Promise<unknown>) {
  const [file, setFile] = useState<CheckedFile | null>(null)
  const [approve, setApprove] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<'check' | 'import' | null>(null)
  const turn = useRef(0)

  /** The last check wins: an earlier answer that comes late says nothing of what is chosen now. */
  const check = async (name: string, read: () => Promise<string>, listAtOnce: boolean) => {
    turn.current += 1
    const mine = turn.current
    setPending('check')
    setProblem(null)
    try {
      const csv = await read()
      const result = await sendImport(csv, { dryRun: true, approve: listAtOnce })
      if (mine === turn.current) setFile({ name, csv, result })
    } catch (error) {
      if (mine !== turn.current) return
      setFile(null)
      setProblem(wordsOf(error))
    } finally {
      if (mine === turn.current) setPending(null)
    }
  }
  const run = async () => {
    if (!file || pending) return
    setPending('import')
    setProblem(null)
    try {
      const { fingerprint } = file.result
      const result = await sendImport(file.csv, { dryRun: false, approve, fingerprint })
      setFile({ ...file, result })
      if (result.isImported) {
        showToast(adminToasts.companiesImported(result.counts.create, result.counts.update))
        await onImported()
      }
    } catch (error) {
      setProblem(wordsOf(error))
    } finally {
      setPending(null)
    }
  }
  return {
    file,
    approve,
    problem,
    pending,
    choose: (chosen: File) => check(chosen.name, () => readFileText(chosen), approve),
    /** Checked again: it is another plan. */
    changeApprove: (next: boolean) => {
      setApprove(next)
      if (file) inBackground(check(file.name, async () => file.csv, next))
    },
    run,
    reset: () => {
      turn.current += 1
      setFile(null)
      setProblem(null)
      setPending(null)
    },
  }
}
