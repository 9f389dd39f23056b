export { default as faqGroups } from './faq.yaml'
