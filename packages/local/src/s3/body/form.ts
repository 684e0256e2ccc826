import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import { S3Error } from "../errors.ts";
import type { Fields } from "../http/request.ts";

/** A form up to its file; what follows the file is passed over. */
export interface UploadForm {
  /** By lower-case names. */
  readonly fields: Fields;
  /** The name that the browser gave the file. */
  readonly filename: string;
  /** The file's bytes; they must be read to their end, or `stop` called. */
  readonly file: Readable;
  /** Lets the rest of the request go by unread. */
  readonly stop: () => void;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTForms.html: what stands before the file. */
const longestFields = 20 * 1024;

/**
 * Reads the fields of a multipart/form-data body until its file begins. Throws MalformedPOSTRequest, InvalidArgument
 * where there is no file, and MaxPostPreDataLengthExceeded.
 */
export function readForm(message: IncomingMessage): Promise<UploadForm> {
  return new Promise((resolve, reject) => {
    const { "content-type": type = "" } = message.headers;
    if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) {
      reject(notWellFormed("Bucket POST must be of the enclosure-type multipart/form-data"));
      return;
    }
    const fields: Partial<Record<string, string>> = {};
    let size = 0;
    const parser = new Busboy({
      headers: { "content-type": type },
      limits: { fieldSize: longestFields + 1 },
    });
    const stop = (): void => {
      message.unpipe(parser);
      message.resume();
    };
    const refuse = (error: S3Error): void => {
      stop();
      reject(error);
    };
    let began: Readable | undefined;
    parser.on("field", (name, value) => {
      size += name.length + Buffer.byteLength(value);
      if (size > longestFields) {
        const text = "Your POST request fields preceding the upload file were too large.";
        refuse(
          new S3Error("MaxPostPreDataLengthExceeded", text, { MaxPostPreDataLengthBytes: longestFields }),
        );
      }
      if (!began) fields[name.toLowerCase()] = value;
    });
    parser.on("file", (_name, file, filename) => {
      if (began) {
        file.resume();
        return;
      }
      began = file;
      resolve({ fields, filename, file, stop });
    });
    parser.on("error", () => {
      const error = notWellFormed("The body of your POST request is not well-formed multipart/form-data.");
      began?.destroy(error);
      refuse(error);
    });
    parser.on("finish", () => {
      const text = "POST requires exactly one file upload per request.";
      refuse(new S3Error("InvalidArgument", text, { ArgumentName: "file", ArgumentValue: "0" }));
    });
    // A client that goes away in the middle ends neither the form nor the file by itself.
    message.once("error", (error) => began?.destroy(error));
    message.once("close", () => {
      if (!message.complete) began?.destroy(new Error("The client went away."));
    });
    message.pipe(parser);
  });
}

function notWellFormed(message: string): S3Error {
  return new S3Error("MalformedPOSTRequest", message);
}
