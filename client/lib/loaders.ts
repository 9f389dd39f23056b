import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { type TrpcUtils, utilsContext } from './trpc.ts'

/** The typed calls a loader may make; in process on the server, over HTTP in the browser. */
export function utilsOf({ context }: Pick<LoaderFunctionArgs, 'context'>): TrpcUtils {
  return context.get(utilsContext)
}

/** Answers 404 with the not-found page. */
export function notFound(): never {
  throw data(null, { status: 404 })
}
