import { createDeps } from './deps.ts'
import { failStart, readSettings } from './main.ts'
import { reencryptSecondFactors } from './modules/auth/second-factor/second-factor.service.ts'
import { reencryptSigningSecrets } from './modules/webhooks/webhooks.service.ts'
import { makeFilesPrivate, StartError } from './platform/data-dir.ts'

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

/** `npm run rotate-secret`: encrypts with SECRET what only SECRET_PREVIOUS reads. Safe to repeat. */
export async function startRotation(): Promise<void> {
  makeFilesPrivate()
  try {
    const config = readSettings()
    if (!config.secret || !config.secretPrevious)
      throw new StartError('Set SECRET to the new secret and SECRET_PREVIOUS to the one before it.')
    if (config.secret === config.secretPrevious)
      throw new StartError('SECRET and SECRET_PREVIOUS are the same. Set SECRET to a new one.')
    const { deps, close } = await createDeps(config, say, () => process.exit(1))
    try {
      const { changed, current, unreadable } = await reencryptSecondFactors(deps, (done) =>
        say(`Checked ${done} second factors`),
      )
      say(`Second factors: ${changed} encrypted again, ${current} with the current secret already.`)
      const webhooks = await reencryptSigningSecrets(deps)
      say(
        `Signing secrets of webhooks: ${webhooks.changed} encrypted again, ${webhooks.current} with the current secret already.`,
      )
      if (webhooks.unreadable > 0)
        throw new StartError(
          `${webhooks.unreadable} signing secrets can be read with neither secret: rotate them on the Webhooks page.`,
        )
      if (unreadable > 0)
        throw new StartError(
          `${unreadable} second factors can be read with neither secret: those users sign in with a recovery code, or an owner resets their second factor.`,
        )
    } finally {
      await close()
    }
    process.exit(0)
  } catch (error) {
    failStart(error)
  }
}
