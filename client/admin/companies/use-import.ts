import { inBackground } from '@client/lib/in-background.ts'
import { showToast } from '@client/lib/toasts.tsx'
import type { ImportResult } from '@shared/companies/company-import.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useRef, useState } from 'react'
import { ImportFailure, readFileText, sendImport } from './import-call.ts'

export interface CheckedFile {
  name: string
  csv: string
  result: ImportResult
}

const getErrorMessage = (error: unknown) =>
  error instanceof ImportFailure ? error.message : 'This file could not be read. Choose another one.'

/** State of an import: check a file, review the preview, import it unchanged. */
export function useImport(onImported: () => Promise<unknown>) {
  const [file, setFile] = useState<CheckedFile | null>(null)
  const [approve, setApprove] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState<'check' | 'import' | null>(null)
  const latestCheck = useRef(0)

  /** The last check wins; earlier responses that arrive late are ignored. */
  const check = async (name: string, read: () => Promise<string>, approveNew: boolean) => {
    latestCheck.current += 1
    const thisCheck = latestCheck.current
    setPending('check')
    setProblem(null)
    try {
      const csv = await read()
      const result = await sendImport(csv, { dryRun: true, approve: approveNew })
      if (thisCheck === latestCheck.current) setFile({ name, csv, result })
    } catch (error) {
      if (thisCheck !== latestCheck.current) return
      setFile(null)
      setProblem(getErrorMessage(error))
    } finally {
      if (thisCheck === latestCheck.current) setPending(null)
    }
  }
  const run = async () => {
    if (!file || pending) return
    setPending('import')
    setProblem(null)
    try {
      const { fingerprint } = file.result
      const result = await sendImport(file.csv, {
        dryRun: false,
        approve,
        skipRefused: file.result.counts.refused > 0,
        fingerprint,
      })
      setFile({ ...file, result })
      if (result.isImported) {
        showToast(adminToasts.companiesImported(result.counts.create, result.counts.update))
        await onImported()
      }
    } catch (error) {
      setProblem(getErrorMessage(error))
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
    /** Checks the file again, because this option changes the preview. */
    changeApprove: (next: boolean) => {
      setApprove(next)
      if (file) inBackground(check(file.name, async () => file.csv, next))
    },
    run,
    reset: () => {
      latestCheck.current += 1
      setFile(null)
      setProblem(null)
      setPending(null)
    },
  }
}
