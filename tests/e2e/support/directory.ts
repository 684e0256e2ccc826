import type { APIRequestContext } from "@playwright/test";
import type { ArtisanProfile } from "@handiwork/core/artisans/schema";
import type { ArtisanCard, SearchResult } from "@handiwork/core/directory/schema";
import type { ReviewPage } from "@handiwork/core/reviews/schema";

interface Wanted {
  card?: (card: ArtisanCard) => boolean;
  page?: (page: ArtisanProfile) => boolean;
}

/** The listed artisans according to the API, from which tests choose and derive expected lists. */
export class Directory {
  readonly #request: APIRequestContext;
  #cards: Promise<ArtisanCard[]> | undefined;
  readonly #profiles = new Map<string, Promise<ArtisanProfile>>();

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** Returns the cards of all listed artisans. */
  cards(): Promise<ArtisanCard[]> {
    this.#cards ??= this.#allCards();
    return this.#cards;
  }

  /** Returns the cards that pass the test. */
  async cardsWhere(test: (card: ArtisanCard) => boolean): Promise<ArtisanCard[]> {
    return (await this.cards()).filter(test);
  }

  /** Returns the public profile of an artisan. */
  profile(id: string): Promise<ArtisanProfile> {
    const known = this.#profiles.get(id) ?? this.#get<ArtisanProfile>(`/api/artisans/${id}`);
    this.#profiles.set(id, known);
    return known;
  }

  /**
   * Returns the first artisan whose card and page pass. Each page costs a request, so a condition on the card is cheaper.
   * Throws an Error if the seed has none.
   */
  async artisan(wanted: Wanted = {}): Promise<ArtisanProfile> {
    for (const card of await this.cards()) {
      if (wanted.card?.(card) === false) continue;
      const profile = await this.profile(card.id);
      if (wanted.page?.(profile) !== false) return profile;
    }
    throw new Error("No seeded artisan matches");
  }

  /** Returns the newest reviews of an artisan. */
  reviews(id: string, limit = 10): Promise<ReviewPage> {
    return this.#get<ReviewPage>(`/api/artisans/${id}/reviews?limit=${limit}`);
  }

  /** Returns the first page of a search, given as a query string. */
  search(query = ""): Promise<SearchResult> {
    return this.#get<SearchResult>(`/api/artisans?${query}`);
  }

  async #allCards(): Promise<ArtisanCard[]> {
    const cards: ArtisanCard[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { items, nextCursor }: SearchResult = await this.search(
        `limit=50${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      cards.push(...items);
      cursor = nextCursor;
    }
    return cards;
  }

  async #get<T>(path: string): Promise<T> {
    const response = await this.#request.get(path);
    if (!response.ok()) throw new Error(`GET ${path} answered ${response.status()}`);
    return (await response.json()) as T;
  }
}
