/** Conditions of a listed company, and the text that an index finds it by, for queries of other modules. */
export { isListed, searchedText, whereListed } from './listed.repo.ts'
