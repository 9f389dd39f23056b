import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '@server/platform/data-dir.ts'
import type { Db } from '@server/platform/db.ts'
import { toErrorMessage } from '@server/platform/errors.ts'
import * as repo from './company-documents.repo.ts'
import { toFileName } from './company-documents.rules.ts'

/**
 * Writes all stored documents into a folder, which is created if needed. @returns how many
 * @throws StartError for a folder that holds files or cannot be created
 */
export async function exportDocuments(db: Db, folder: string): Promise<number> {
  prepareFolder(folder)
  const documents = await repo.listDocuments(db)
  // One by one: together they can exceed the memory.
  for (const document of documents)
    writeFileSync(path.join(folder, toFileName(document)), await repo.getContent(db, document.id))
  return documents.length
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new StartError(`The folder ${folder} cannot be created: ${toErrorMessage(cause)}.`, { cause })
  }
  if (readdirSync(folder).length > 0)
    throw new StartError(
      `The folder ${folder} is not empty. Nothing was written. Name a new or empty folder.`,
    )
}
