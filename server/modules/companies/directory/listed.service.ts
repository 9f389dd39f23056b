/** Conditions of a listed company, for queries of other modules. */
export { isListed, whereListed } from './listed.repo.ts'
