import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { showToast } from '@client/lib/toasts.tsx'
import type { ImportResult } from '@shared/companies/company-import.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportFailure, readFileText, sendImport } from './import-call.ts'

interface CheckedFile {
  file: File
  csv: string
  result: ImportResult
}

async function checkFile({ file, approve }: { file: File; approve: boolean }): Promise<CheckedFile> {
  const csv = await readFileText(file)
  return { file, csv, result: await sendImport(csv, { dryRun: true, approve }) }
}

function getMessage(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ImportFailure ? error.message : 'This file could not be read. Choose another one.'
}

/** State of an import: check a file, review the preview, import it unchanged. */
export function useImport(onImported: () => Promise<unknown>) {
  const [approve, setApprove] = useState(false)
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const checking = useMutation({ mutationFn: checkFile })
  const importing = useMutation({
    mutationFn: ({ csv, result: { counts, fingerprint } }: CheckedFile) =>
      sendImport(csv, { dryRun: false, approve, skipRefused: counts.refused > 0, fingerprint }),
    onSuccess: async (result, { file, csv }) => {
      setChecked({ file, csv, result })
      if (!result.isImported) return
      showToast(adminToasts.companiesImported(result.counts.create, result.counts.update))
      await onImported()
    },
  })
  const check = (file: File, approveNew: boolean) => {
    importing.reset()
    // Called for the latest check alone: an earlier one that responds late changes nothing.
    checking.mutate({ file, approve: approveNew }, { onSuccess: setChecked, onError: () => setChecked(null) })
  }
  return {
    checked,
    approve,
    problem: getMessage(checking.error ?? importing.error),
    isChecking: checking.isPending,
    isImporting: importing.isPending,
    choose: (file: File) => check(file, approve),
    /** Checks the file again, because this option changes the preview. */
    changeApprove: (next: boolean) => {
      setApprove(next)
      if (checked) check(checked.file, next)
    },
    run: () => {
      if (checked) importing.mutate(checked)
    },
    reset: () => {
      setChecked(null)
      checking.reset()
      importing.reset()
    },
  }
}
