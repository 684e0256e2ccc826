/** The forms of the reviews, with what forms need, in a chunk of their own (see form-place.tsx). */
export { AnswerForm } from "./answer-form.tsx";
export { ReviewForm } from "./review-form.tsx";
