/** Who is listed, for the queries of other modules. */
export { isListed, whereListed } from './listed.repo.ts'
