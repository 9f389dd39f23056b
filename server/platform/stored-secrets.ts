import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

/** Encrypts what the database keeps and the server has to read again. @param key the secret of the settings */
export const encryptSecret = (key: string, data: string): Promise<string> => symmetricEncrypt({ key, data })

/** Decrypts with the first key that fits. @throws the error of the last one */
export async function decryptSecret([key = '', ...others]: readonly string[], data: string): Promise<string> {
  try {
    return await symmetricDecrypt({ key, data })
  } catch (error) {
    if (others.length === 0) throw error
    return await decryptSecret(others, data)
  }
}

export type Reencrypted = { state: 'changed'; to: string } | { state: 'current' | 'unreadable' }

/** Encrypts with the first key what only another one reads. */
export async function reencryptSecret(keys: readonly string[], stored: string): Promise<Reencrypted> {
  const [current = ''] = keys
  if (await canDecrypt([current], stored)) return { state: 'current' }
  if (!(await canDecrypt(keys, stored))) return { state: 'unreadable' }
  return { state: 'changed', to: await encryptSecret(current, await decryptSecret(keys, stored)) }
}

const canDecrypt = (keys: readonly string[], data: string) =>
  decryptSecret(keys, data).then(
    () => true,
    () => false,
  )
