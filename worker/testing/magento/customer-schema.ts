const NEW_ADDRESS = `firstname: String lastname: String company: String street: [String]
  city: String region: CustomerAddressRegionInput postcode: String country_code: String
  telephone: String vat_id: String default_shipping: Boolean default_billing: Boolean`

/** The part of the 2.4.7 schema for customers. */
export const CUSTOMER_SCHEMA = `
  type CustomerAddressRegion { region: String region_code: String region_id: Int }
  type CustomerAddress {
    id: Int firstname: String lastname: String company: String street: [String] city: String
    region: CustomerAddressRegion postcode: String country_code: String telephone: String
    vat_id: String default_shipping: Boolean default_billing: Boolean
  }
  type Customer {
    email: String firstname: String lastname: String created_at: String is_subscribed: Boolean
    group_id: Int addresses: [CustomerAddress]
    orders(currentPage: Int = 1, pageSize: Int = 20, sort: CustomerOrderSortInput): CustomerOrders
    reviews(pageSize: Int = 20): OwnReviews!
  }
  type OwnReview {
    summary: String! text: String! nickname: String! average_rating: Float! created_at: String!
    product: ProductInterface!
  }
  type OwnReviews { items: [OwnReview]! }
  type CustomerToken { token: String }
  type CustomerOutput { customer: Customer! }
  type SubscribeEmailToNewsletterOutput { status: String }
  type ReviewedOutput { nickname: String! }
  type CreateProductReviewOutput { review: ReviewedOutput! }
  input CustomerCreateInput {
    email: String! firstname: String! lastname: String! password: String is_subscribed: Boolean
  }
  input CustomerUpdateInput { firstname: String lastname: String is_subscribed: Boolean }
  input CustomerAddressInput { ${NEW_ADDRESS} }
  input ContactUsInput { name: String! email: String! telephone: String comment: String! }
  type ContactUsOutput { status: Boolean! }
  input ProductReviewRatingInput { id: String! value_id: String! }
  input CreateProductReviewInput {
    sku: String! nickname: String! summary: String! text: String!
    ratings: [ProductReviewRatingInput]!
  }
  extend type Query {
    customer: Customer
  }
  extend type Mutation {
    generateCustomerToken(email: String!, password: String!): CustomerToken
    createCustomerV2(input: CustomerCreateInput!): CustomerOutput
    updateCustomerV2(input: CustomerUpdateInput!): CustomerOutput
    updateCustomerEmail(email: String!, password: String!): CustomerOutput
    changeCustomerPassword(currentPassword: String!, newPassword: String!): Customer
    requestPasswordResetEmail(email: String!): Boolean
    resetPassword(email: String!, resetPasswordToken: String!, newPassword: String!): Boolean
    deleteCustomer: Boolean
    createCustomerAddress(input: CustomerAddressInput!): CustomerAddress
    updateCustomerAddress(id: Int!, input: CustomerAddressInput): CustomerAddress
    deleteCustomerAddress(id: Int!): Boolean
    subscribeEmailToNewsletter(email: String!): SubscribeEmailToNewsletterOutput
    contactUs(input: ContactUsInput!): ContactUsOutput
    createProductReview(input: CreateProductReviewInput!): CreateProductReviewOutput!
  }
`
