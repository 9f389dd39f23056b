type MutationFn<Input, Output> = (input: Input, ...context: never[]) => Promise<Output>

interface MutationUtils<Input, Output> {
  setMutationDefaults(options: (given: { canonicalMutationFn: MutationFn<Input, Output> }) => object): void
}

/**
 * The call behind a mutation's utils, for a page's action: `mutationOf(utilsOf(args).leads.create)(body)`. The typed
 * utils offer queries to call directly, but hand a mutation's call out only this way.
 */
export function mutationOf<Input, Output>(
  utils: MutationUtils<Input, Output>,
): (input: Input) => Promise<Output> {
  let call: MutationFn<Input, Output> | undefined
  utils.setMutationDefaults(({ canonicalMutationFn }) => {
    call = canonicalMutationFn
    return {}
  })
  if (!call) throw new Error('The mutation handed out no call')
  return call
}
