/**
 * Who may call which operation, independently of the access table, so that a change of either is noticed. "owner" is for
 * operations that work only on the caller's own records.
 */
export const permitted: Readonly<Record<string, string>> = {
  "admin anonymous artisan client merchant": `
    acceptInvitation artisanJobs artisanProfile artisanReviews countPostView featuredArtisans listPartners
    listPlans listPosts merchantPage merchantProducts paystackWebhook priceGuide readInvitation readPost
    recordSightings refreshSession registerArtisan registerClient registerMerchant requestPasswordReset
    resetPassword searchArtisans searchMerchants selfCheck signIn signOut siteSettings suggestArtisans
    unsubscribe unsubscribePage`,
  artisan: `
    answerReview artisanAnalytics blockClient changeArtisanProfile lastOffer listOwnPayments
    listQuoteTemplates openPayment readOwnArtisan saveArtisanProfile saveQuoteTemplates unblockClient
    verifyPayment`,
  admin: `
    adminOverview adminStatistics applicationDocument approveArtisan approveMerchant artisanApproval
    artisanPremium cancelImport changePartner changePlan changePost createImport createPartner createPost
    deletePartner deletePost disableUser enableUser endPremium grantPayment grantPremium importRows inviteAgain
    keepReview listAllPartners listAllPosts listArtisanApprovals listAudit listImports listInvitees
    listJobsForAdmins listMerchantApprovals listPayments listPlansForAdmins listReviewsForAdmins listUserReports
    listUsers merchantApproval paymentForAdmins paymentRevenue publishPost readAnyPost readImport readSettings
    readUser refundPayment rejectArtisan rejectMerchant resolvePayment resolveUserReport resumeMail saveSettings
    showPartner startImport suspendArtisan suspendMerchant systemStatus unpublishPost userReportImage verifyUser`,
  client: `
    addFavourite apply editReview listFavourites ownRelation removeFavourite submitRequest writeReview`,
  "admin artisan client merchant": `
    changeMailPreferences changePassword confirmEmailChange currentSession deleteAccount deleteReview
    endOtherSessions exportAccount listNotifications listSavedSearches listSessions mailPreferences openRealtime
    ownMail pushKey readNotifications report requestEmailChange saveSearch sendVerificationCode signOutEverywhere
    startUpload subscribePush unreadNotifications unsubscribePush updateProfile verifyEmail`,
  "artisan client merchant": `
    askMerchant`,
  merchant: `
    addProduct changeProduct deleteProduct listOwnProducts readOwnMerchant saveMerchantProfile`,
  "artisan client": `
    blockPartner countJobTurns listConversations listJobs markRead messageImage openConversation partnersPresence
    readApplication readThread searchThread sendMessage unblockPartner unreadMessages`,
  "admin artisan client merchant (owner)": `
    changeSavedSearch deleteSavedSearch endSession readUpload`,
  "admin artisan client": `
    commandJob jobPicture readJob readJobHistory`,
  "admin artisan": `
    readPayment`,
};
