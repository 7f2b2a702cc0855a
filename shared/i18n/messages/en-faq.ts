/** The knowledge base, and what product pages say about questions, stores and files, in English. */
export const enFaq = {
  'faq.title': 'Knowledge base',
  'faq.description': 'Answers to common questions about orders, delivery, payment and returns.',
  'faq.search': 'Search the answers',
  'faq.search-button': 'Search',
  'faq.results': 'Answers to “{text}”',
  'faq.none': 'Nothing was found. Try a shorter word, or ask us.',
  'faq.empty': 'There are no questions here yet.',
  'faq.ask': 'Write to us',
  'faq.more': 'More in {name}',
  'faq.general': 'In general',
  'faq.all': 'All questions and answers',
  'content.more': 'More on this',
} as const
